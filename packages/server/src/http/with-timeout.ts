/** Resolves to the value of a promise, or to `otherwise` after this many milliseconds. Rejections are passed on. */
export function withTimeout<T, U>(milliseconds: number, promise: Promise<T>, otherwise: U): Promise<T | U> {
  const late = Promise.withResolvers<U>();
  const timer = setTimeout(() => late.resolve(otherwise), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
