/** What the domain's names are called: the server says the same in mails, tables and the log. */
export { labels } from '@imprimatur/domain/labels/en';
