/** Arguments of Node with which the server runs. */
export declare const HEAP: readonly string[];
