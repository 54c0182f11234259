// The little of Node that the tests use. Node's own types would let a page use what no browser has.

declare module "node:test" {
  export function test(name: string, act: () => void): void;
}

declare module "node:assert/strict" {
  const assert: {
    equal<T>(found: T, wanted: T): void;
    deepEqual<T>(found: T, wanted: T): void;
    ok(found: unknown): asserts found;
  };
  export default assert;
}
