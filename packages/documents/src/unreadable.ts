/** A document that cannot be read; the message is the sentence for the person who wants to read it. */
export class Unreadable extends Error {}

/** What would be read or drawn in the end, had one the time. */
export class TakesTooLong extends Unreadable {}
