import type { ServerResponse } from 'node:http';

/**
 * Writes bytes into a response, asking for the next only when the last have left: a source may reuse its buffers, and a download
 * needs the memory of two. Resolves when everything has left. Fails when the client goes away or the source fails, and then closes
 * the connection, so that nobody takes a part for the whole.
 */
export async function pump(
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
  response: ServerResponse,
): Promise<void> {
  let cut: (error: Error) => void = () => {};
  const gone = () => cut(new Error('the client went away'));
  response.once('close', gone);
  try {
    for (let next = first; next.done !== true; next = await rest.next()) {
      const { value } = next;
      if (response.destroyed) throw new Error('the client went away');
      await new Promise<void>((resolve, reject) => {
        cut = reject;
        response.write(value, (error) => (error ? reject(error) : resolve()));
      });
    }
    response.off('close', gone);
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    await rest.return(undefined);
  }
}
