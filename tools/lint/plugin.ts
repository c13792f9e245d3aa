/** The project's own lint rules. `oxlint.config.ts` lists where each rule applies. */
import { constantHeader } from './constant-header.ts';
import { constantSql } from './constant-sql.ts';
import { logSentence } from './log-sentence.ts';
import { namedPhase } from './named-phase.ts';
import { plainComment, plainSentence, plainTitle } from './plain-words.ts';
import { createForbiddingRule } from './rule.ts';
import { screenAddress } from './screen-address.ts';

const RAW_HTML =
  '/^(?:innerHTML|outerHTML|insertAdjacentHTML|setHTML\\w*|dangerouslySetInnerHTML|srcDoc|srcdoc|createContextualFragment|DOMParser)$/';

export const rules = {
  'constant-header': constantHeader,
  'constant-sql': constantSql,
  'log-sentence': logSentence,
  'named-phase': namedPhase,
  'plain-comment': plainComment,
  'plain-sentence': plainSentence,
  'plain-title': plainTitle,
  'screen-address': screenAddress,
  'association-day': createForbiddingRule(
    'The day of the database may differ from the day of the association. Pass the day as a parameter.',
    'TemplateElement[value.raw=/\\bcurrent_date\\b/i]',
    'Literal[value=/\\bcurrent_date\\b/i]',
  ),
  'derived-key': createForbiddingRule(
    'Use sign or deriveKey (signing.ts) for keys and signatures, with a purpose from its list.',
    'ImportDeclaration[source.value=/^(?:node:)?crypto$/] ImportSpecifier[imported.name=/^(?:hkdf(?:Sync)?|createHmac)$/]',
  ),
  'no-raw-html': createForbiddingRule(
    'Insert texts of users as text, never as HTML.',
    `Identifier[name=${RAW_HTML}]`,
    `JSXIdentifier[name=${RAW_HTML}]`,
    `Literal[value=${RAW_HTML}]`,
    'MemberExpression[object.name="document"][property.name=/^write(?:ln)?$/]',
    'CallExpression[callee.property.name=/^createElement(?:NS)?$/]:not([arguments.0.type="Literal"])',
    'CallExpression[callee.name="createElement"]:not([arguments.0.type="Literal"])',
  ),
  'no-shell': createForbiddingRule(
    'Start programs without a shell: spawn or execFile with a list of arguments.',
    'ImportDeclaration[source.value=/^(?:node:)?child_process$/] ImportSpecifier[imported.name=/^exec(?:Sync)?$/]',
    'Property[key.name="shell"]',
    'CallExpression > Literal.arguments:first-child[value=/^(?:\\/(?:usr\\/)?bin\\/)?(?:ba|da|z)?sh$/]',
  ),
  'path-of-file': createForbiddingRule(
    'The path in a URL is encoded. Use fileURLToPath or import.meta.dirname.',
    'MemberExpression[property.name="pathname"] > NewExpression MetaProperty',
    'MemberExpression > MemberExpression.object[property.name="url"] > MetaProperty',
  ),
  'sent-by-repository': createForbiddingRule(
    'Only repositories may send statements.',
    'CallExpression[callee.property.name=/^(?:query|execute)$/]',
    'ImportDeclaration[source.value=/(?:^|\\/)db\\/ask\\.ts$/][importKind="value"]',
  ),
};

export default { meta: { name: 'imprimatur' }, rules };
