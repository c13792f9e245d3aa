/**
 * Freezes `Object.prototype` in tests, so that code that would pollute it throws. Its properties become accessors first, because a
 * plain freeze would also refuse to assign an own `toString` to an object, which many packages do.
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
