/** Arguments for the Node process of the server. */
export declare const HEAP: readonly string[];
