/** The walls of the house: who may import whom. Each rule is one wall; whatever no rule forbids is allowed. */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment: 'The rules of a LAN party stand alone: no package, no module of Node, nothing of ours.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'application-imports-domain-only',
      comment:
        'The jobs know the rules and their own ports. Whatever else they need comes in through a port.',
      severity: 'error',
      from: { path: '^application/' },
      to: { pathNot: '^(application|domain)/' },
    },
    {
      name: 'adapters-face-inward',
      comment: 'An adapter serves the application. It knows neither how it is put together nor the pages.',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: '^(config|web)/' },
    },
    {
      name: 'adapters-do-not-meet',
      comment: 'One adapter can be swapped without a look at the others.',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/' },
      to: { path: '^adapters/', pathNot: '^adapters/$1/' },
    },
    {
      name: 'nobody-imports-config',
      comment: 'Only the composition root knows the whole; only a test may start it from outside.',
      severity: 'error',
      from: { pathNot: '^(config|test)/' },
      to: { path: '^config/' },
    },
    {
      name: 'web-imports-domain-and-the-contract',
      comment: 'The pages share the rules with the server and speak its wire format; nothing else of ours.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(application|adapters|config|test)/', pathNot: '^adapters/http/contract\\.ts$' },
    },
    {
      name: 'web-imports-the-contract-as-types',
      comment: 'The contract is erased at build time, so no code of the server reaches a browser.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^adapters/http/contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-web-or-tests',
      comment: 'The pages are an end point, and so are the tests; only a test looks at either.',
      severity: 'error',
      from: { pathNot: '^(web|test)/' },
      to: { path: '^(web|test)/' },
    },
    {
      name: 'no-circles',
      comment: 'Two modules that import each other are one module in two files.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dev-packages-in-the-server',
      comment: 'The server runs without the development packages; their types are gone by then.',
      severity: 'error',
      from: { path: '^(domain|application|adapters|config)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'scripts-use-node-alone',
      comment: 'The set-up runs before any package is there.',
      severity: 'error',
      from: { path: '^(config|test/support)/.*\\.mjs$' },
      to: { dependencyTypesNot: ['core', 'local'] },
    },
    {
      name: 'imports-resolve',
      comment:
        'An import that leads nowhere, or to a package that package.json does not name, breaks elsewhere.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
