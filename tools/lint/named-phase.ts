import { PHASE_IDS } from '@imprimatur/domain';
import type { Node, Rule } from './rule.ts';

const MESSAGE = 'Name the phase: PHASE or a set of phases (domain/lifecycle).';

const isPhaseNumber = (node: Node): boolean =>
  node.type === 'Literal' && typeof node.value === 'number' && PHASE_IDS.some((id) => id === node.value);

/** Returns names such as `phase`, `entry.phase`, `highest_phase`. `from`, `to` and `target` count only if compared with a phase number. */
const getPhaseName = (node: Node): string => {
  if (node.type === 'ChainExpression') return getPhaseName(node.expression);
  if (node.type === 'MemberExpression') return getPhaseName(node.property);
  return node.type === 'Identifier' ? node.name : '';
};
const isPhase = (node: Node): boolean => /phase$|^(?:from|to|target)$/i.test(getPhaseName(node));
const containsNumber = (node: Node | null): boolean =>
  node !== null && (isPhaseNumber(node) || (node.type === 'ArrayExpression' && node.elements.some(containsNumber)));

const PHASE_NUMBER = `(?:${PHASE_IDS.join('|')})(?![\\w.])`;
const IN_SQL = new RegExp(
  `phase *(?:=|<>|<=?|>=?|between|(?:not )?in *\\(|when) *${PHASE_NUMBER}|\\bwhen (?!0)${PHASE_NUMBER} then`,
);
const PHASE_CONSTANT_NAME = /PHASE|SUBMITTED|REJECTED|PUBLISHED|ROUND|DRAFT/;

export const namedPhase: Rule = {
  create(context) {
    const report = (node: Node) => context.report({ node, message: MESSAGE });
    return {
      BinaryExpression(node) {
        if (!/^(?:[=!]==?|[<>]=?)$/.test(node.operator)) return;
        const [left, right] = [node.left, node.right];
        if ((isPhase(left) && isPhaseNumber(right)) || (isPhase(right) && isPhaseNumber(left))) report(node);
      },
      SwitchCase(node) {
        const switchesOnPhase = node.parent.type === 'SwitchStatement' && isPhase(node.parent.discriminant);
        if (node.test !== null && switchesOnPhase && isPhaseNumber(node.test)) report(node.test);
      },
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type !== 'MemberExpression' || getPhaseName(callee) !== 'includes' || first === undefined) return;
        if (isPhase(first) && containsNumber(callee.object)) report(callee.object);
      },
      Property({ key, value }) {
        if (key.type === 'Identifier' && /^(?:phases|marks|once)$/.test(key.name) && containsNumber(value))
          report(value);
      },
      VariableDeclarator({ id, init }) {
        if (
          id.type === 'Identifier' &&
          /^[A-Z_]+$/.test(id.name) &&
          PHASE_CONSTANT_NAME.test(id.name) &&
          containsNumber(init)
        )
          report(id);
      },
      TemplateElement(node) {
        if (IN_SQL.test(node.value.raw)) report(node);
      },
      Literal(node) {
        if (typeof node.value === 'string' && IN_SQL.test(node.value)) report(node);
      },
    };
  },
};
