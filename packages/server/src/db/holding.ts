/**
 * What a column holds of people, and what becomes of it when somebody's contact data are erased:
 * - `plain`: nothing that tells how to reach anybody or what they are called; it stays.
 * - `person`: the id of somebody, which stays and leads to a name.
 * - `contact`: it is erased.
 * - `name`: it is replaced when the name is too.
 * - `written`: what people wrote, as text or as the name of a file: it is not looked through.
 * - `copy`: it may repeat addresses and names, which are replaced in it, or it goes with its row.
 * - `key`: a secret, a digest or the place of bytes, from which nothing can be read.
 * - `sealed`: hashed rows of the log, with digests in the places of personal values.
 */
export type Holding = 'plain' | 'person' | 'contact' | 'name' | 'written' | 'copy' | 'key' | 'sealed';
