// The house: imports only go down this list.
const house = ['kernel', 'geometry', 'contracts', 'games', 'bots', 'lab', 'server', 'web', 'cli', 'bench'];

module.exports = {
  forbidden: [
    ...house.map((room, at) => ({
      name: `${room}-looks-only-down`,
      severity: 'error',
      from: { path: `^${room}/` },
      to: {
        path:
          house
            .slice(at + 1)
            .map((above) => `^${above}/`)
            .join('|') || '^$',
      },
    })),
    {
      name: 'games-do-not-know-each-other',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/[^/]+/', pathNot: '^games/$1/' },
    },
    {
      name: 'rooms-are-entered-by-their-door',
      comment: 'Another room is imported by its name, never by a path into it.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: {
        path: `^(${house.join('|')})/`,
        pathNot: [
          '^$1/',
          '^[^/]+/index\\.ts$',
          '^kernel/testkit/index\\.ts$',
          '^games/(bench|bundle)\\.ts$',
          '^geometry/(tiles|hexes|open)/index\\.ts$',
          '^lab/core\\.ts$',
          '^server/protocol\\.ts$',
        ],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    { name: 'no-orphan-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
