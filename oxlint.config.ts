import { defineConfig } from 'oxlint';
import { layerOverrides } from './scripts/checks/serverLayers.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  env: {
    browser: true,
    node: true,
    es2024: true,
  },
  ignorePatterns: ['dist', 'node_modules', '.data', '.cache', 'shots', 'coverage', 'public'],
  rules: {
    'max-lines': [
      'error',
      {
        max: 350,
      },
    ],
    'max-lines-per-function': [
      'error',
      {
        max: 60,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'no-console': 'error',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-eval': 'error',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'no-warning-comments': [
      'error',
      {
        terms: ['todo', 'fixme', 'xxx'],
        location: 'anywhere',
      },
    ],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': [
      'error',
      {
        'ts-expect-error': 'allow-with-description',
        'ts-ignore': true,
        'ts-nocheck': true,
      },
    ],
    'typescript/consistent-type-imports': [
      'error',
      {
        disallowTypeAnnotations: false,
      },
    ],
    'typescript/no-non-null-assertion': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/self-closing-comp': 'error',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect*', 'assert*', 'check*', 'fc.assert', '**.assert'],
      },
    ],
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        destructuredArrayIgnorePattern: '^_',
        ignoreRestSiblings: true,
      },
    ],
    'react/jsx-no-constructed-context-values': 'error',
    'unicorn/no-array-sort': [
      'error',
      {
        allowAfterSpread: true,
      },
    ],
    'no-underscore-dangle': [
      'error',
      {
        allow: ['__early'],
      },
    ],
    'import/no-unassigned-import': [
      'error',
      {
        allow: [
          '**/*.css',
          '@testing-library/jest-dom/vitest',
          '**/fields/inputs.tsx',
          '**/browser/noEval.ts',
          '**/balances/balanceTexts.ts',
          '**/orders/cancelReasons.ts',
          '**/i18n/names.ts',
        ],
      },
    ],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      {
        ul: ['listbox'],
        li: ['option'],
      },
    ],
    'jsx-a11y/control-has-associated-label': [
      'error',
      {
        ignoreElements: ['audio', 'canvas', 'embed', 'input', 'td', 'textarea', 'tr', 'video'],
      },
    ],
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'oxc/no-map-spread': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'react/purity': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
  },
  overrides: [
    {
      files: ['src/{app,browser,fields,i18n,layout,pages,providers,resources,views,workflows}/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['@mui/*', '@mui/*/**', '@emotion/*'],
                message:
                  'Use or write a component in src/components: only it knows Material UI, and brings the theme.',
              },
              {
                regex: '^(\\.\\./)+(server|tests|bench|scripts)/',
                message: 'Imports run src → contract ← server, and the product does not need its tools.',
              },
              {
                regex: '^node:',
                message: 'The dashboard runs in a browser.',
              },
            ],
          },
        ],
      },
    },
    ...layerOverrides,
    {
      files: ['contract/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'date-fns',
                message: "Import 'date-fns/format' and the like: the whole costs a start more than a second.",
              },
            ],
            patterns: [
              {
                regex: '^(\\.\\./)+(src|server|tests|bench|scripts)/',
                message: 'The contract belongs to both sides, and the product does not need its tools.',
              },
              {
                regex: '^(node:|react|@mui/|ra-|kysely|pg|fastify)',
                message: 'The contract is plain data, zod and pure functions.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['*.config.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: [
        'scripts/**',
        'bench/**',
        'server/start/runServer.ts',
        'server/ops/**',
        'server/backup/main.ts',
        'server/upgrade/main.ts',
        'src/layout/shell/ErrorBoundary.tsx',
        'tests/support/database/holdDatabase.ts',
      ],
      rules: {
        'no-console': 'off',
      },
    },
    {
      files: ['server/database/migrations/**'],
      rules: {
        'max-lines-per-function': 'off',
      },
    },
    {
      files: ['src/providers/**', 'src/browser/**'],
      rules: {
        'react/rules-of-hooks': 'off',
        'typescript/no-unnecessary-type-parameters': 'off',
      },
    },
    {
      files: ['tests/**', 'bench/**'],
      rules: {
        'max-lines-per-function': 'off',
        'no-unmodified-loop-condition': 'off',
        'unicorn/consistent-function-scoping': 'off',
        'react/immutability': 'off',
        'typescript/no-unnecessary-type-parameters': 'off',
      },
    },
    {
      files: ['src/views/table/{SchemaTable,TableHead,TableRow}.tsx'],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      },
    },
    {
      files: [
        'src/components/table/{BulkBar,StatusTabs}.tsx',
        'src/resources/imports/grid/{ImportGrid,ImportGridFix,ImportGridRow}.tsx',
        'src/layout/{shop/ShopOptions,toasts/Toasts}.tsx',
        'src/layout/search/SearchResults.tsx',
        'src/resources/imports/preview/problems/ProblemCard.tsx',
        'src/views/{columns/ColumnsMenu,table/SchemaTable}.tsx',
      ],
      rules: {
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/interactive-supports-focus': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
      },
    },
    {
      files: [
        'src/resources/imports/{map/ColumnMap,grid/ImportGrid}.tsx',
        'src/components/text/RichText.tsx',
        'src/resources/imports/map/MapTable.tsx',
        'src/resources/orders/show/cards/RecipientCard.tsx',
      ],
      rules: {
        'react/no-array-index-key': 'off',
      },
    },
    {
      files: [
        'src/components/table/StatusTabs.tsx',
        'src/layout/tour/TourPopover.tsx',
        'src/views/record/FormBody.tsx',
      ],
      rules: {
        'react/exhaustive-effect-dependencies': 'off',
      },
    },
    {
      files: ['src/layout/toasts/useToasts.ts'],
      rules: {
        'react/set-state-in-effect': 'off',
      },
    },
    {
      files: ['server/storage/gateway/store/objectStore.ts'],
      rules: {
        'no-control-regex': 'off',
      },
    },
    {
      files: ['src/layout/notifications/useUnread.ts', 'server/areas/imports/thread/worker.ts'],
      rules: {
        'unicorn/require-post-message-target-origin': 'off',
      },
    },
  ],
});
