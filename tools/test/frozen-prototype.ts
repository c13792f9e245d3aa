/**
 * Freezes `Object.prototype` in tests, so that a value which would pollute it throws where it does. Its properties become accessors
 * first: a plain freeze would also refuse to give an object a `toString` of its own by assignment, as many packages do.
 */
const shared = Object.prototype;

if (!Object.isFrozen(shared)) {
  for (const key of Reflect.ownKeys(shared)) {
    const { value, configurable, enumerable } = Reflect.getOwnPropertyDescriptor(shared, key) ?? {};
    if (typeof value !== 'function' || configurable !== true) continue;
    Reflect.defineProperty(shared, key, {
      configurable,
      enumerable: enumerable === true,
      get: () => value,
      set(this: object, own: unknown) {
        if (this === shared) throw new TypeError(`Object.prototype.${String(key)} is frozen in tests`);
        Reflect.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
      },
    });
  }
  Object.freeze(shared);
}
