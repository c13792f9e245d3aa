import { expect, it } from 'vitest';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Merges without checks, like libraries with prototype pollution. */
function merge(into: Record<string, unknown>, from: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(from)) {
    const inner = into[key];
    if (isObject(inner) && isObject(value)) merge(inner, value);
    else into[key] = value;
  }
}

// Covers V15.3.6
it('no test can change Object.prototype or add to it', () => {
  expect(Object.isFrozen(Object.prototype)).toBe(true);
  expect(() => merge({}, JSON.parse('{"__proto__": {"polluted": true}}'))).toThrow(TypeError);
  expect(() => merge({}, JSON.parse('{"__proto__": {"toString": "mine"}}'))).toThrow('frozen in tests');
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

it('an object can still have own properties with these names', () => {
  const own: Record<string, unknown> = {};
  own['toString'] = 'mine';
  expect(Object.entries(own)).toEqual([['toString', 'mine']]);
});
