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

/** What a browser stores for a site. Each may be blocked, full or gone, and then throws when it is touched. */
const STORAGE = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore', 'BroadcastChannel'];
const GUARDED = 'It may throw: go through web/src/ui/storage.ts.';

/** Forbids the browser's storage outside of the piece that guards it, however it is named. */
const guardedStorage = {
  create: (context) => ({
    Identifier(node) {
      const isCookie = node.name === 'cookie' && node.parent.object?.name === 'document';
      if (isCookie || STORAGE.includes(node.name)) context.report({ node, message: GUARDED });
    },
    Literal(node) {
      if (node.parent.type === 'MemberExpression' && STORAGE.includes(node.value))
        context.report({ node, message: GUARDED });
    },
  }),
};

/** Forbids a `key` behind a spread: compilers make another call of that, which web/src/jsx does not have. */
const keyFirst = {
  create: (context) => ({
    JSXOpeningElement({ attributes }) {
      const spread = attributes.findIndex(({ type }) => type === 'JSXSpreadAttribute');
      const key = attributes.findIndex(({ name }) => name?.name === 'key');
      if (spread >= 0 && key > spread)
        context.report({ node: attributes[key], message: 'The key goes before what is spread.' });
    },
  }),
};

export default {
  meta: { name: 'lanplass' },
  rules: {
    'guarded-storage': guardedStorage,
    'key-first': keyFirst,
    'no-clock': noClock,
    'seeded-properties': seededProperties,
  },
};
