import type { ServerResponse } from 'node:http';

/**
 * Writes bytes into a response, and requests the next buffer while the previous one is being sent. A source may therefore reuse a buffer
 * once the next but one is requested, and a download needs the memory of three. Resolves when everything has been sent. Throws if the
 * client disconnects or the source fails, and then closes the connection, so that no client mistakes a part for the whole.
 */
export async function writeBuffers(
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
  response: ServerResponse,
): Promise<void> {
  let cut: (error: Error) => void = () => {};
  const onDisconnect = () => cut(new Error('the client disconnected'));
  response.once('close', onDisconnect);
  try {
    let leaving = Promise.resolve();
    for (let next = first; next.done !== true; next = await rest.next()) {
      const { value } = next;
      await leaving;
      if (response.destroyed) throw new Error('the client disconnected');
      if (value.length === 0) continue;
      leaving = new Promise<void>((resolve, reject) => {
        cut = reject;
        response.write(value, (error) => (error ? reject(error) : resolve()));
      });
      // The promise is awaited above or below. A failure before that must not end the process.
      leaving.catch(() => {});
    }
    await leaving;
    response.off('close', onDisconnect);
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    await rest.return(undefined);
  }
}
