/**
 * How V8 keeps the server's memory. An upload is a stream of buffers that live for a moment; left to itself V8 collects the whole heap
 * for every dozen MB of them, which costs more than the upload. A small space for what is young gives them back soon, and old space
 * that may grow to 96 MB before it is looked through is not looked through for their sake. Measured in docs/performance.md.
 */
export const HEAP = ['--max-semi-space-size=4', '--initial-old-space-size=96'];
