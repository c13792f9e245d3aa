/** Labels of the domain's names. The server uses the same ones in emails, tables and the log. */
export { labels } from '@imprimatur/domain/labels/en';
