/** Lint rules that the linter does not come with. */
const isDate = ({ type, name }) => type === 'Identifier' && name === 'Date';
const CLOCK = 'The time comes in as an argument.';

/** Forbids `new Date()` and `Date()`, which read the clock; `new Date(ms)` does not. */
const noClock = {
  create: (context) => ({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message: CLOCK });
    },
    CallExpression(node) {
      if (isDate(node.callee)) context.report({ node, message: CLOCK });
    },
  }),
};

/** Forbids fast-check properties without a seed: their failures could not be reproduced. */
const seededProperties = {
  create: (context) => ({
    CallExpression(node) {
      const { object, property } = node.callee;
      if (object?.name === 'fc' && property.name === 'assert' && node.arguments.length < 2)
        context.report({ node, message: 'Give it `tries()`, so that TEST_SEED brings back what failed.' });
    },
  }),
};

export default {
  meta: { name: 'lanplass' },
  rules: { 'no-clock': noClock, 'seeded-properties': seededProperties },
};
