import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderCycles } from '../../../scripts/checks/folderCycles.ts';
import { problemsOf } from '../../../scripts/checks/check.ts';
import { unmatchedClassNames } from '../../../scripts/checks/classNames.ts';
import { layerOverrides } from '../../../scripts/checks/serverLayers.ts';
import { unreachableFiles } from '../../../scripts/checks/unreachableFiles.ts';

const imports = (path: string, specifier: string) =>
  problemsOf({ path, text: `import { a } from '${specifier}';\n` });
const looks = (path: string, text: string) => problemsOf({ path, text });

describe('boundaries of areas', () => {
  it.each([
    ['src/resources/orders/Page.tsx', '../bills/Page.tsx'],
    ['src/resources/designs/queue/useQueue.ts', '../upload/queueView.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(imports(path, specifier)).toHaveLength(1);
  });

  it.each([
    ['src/resources/orders/Page.tsx', './Row.tsx'],
    ['src/resources/orders/Page.tsx', '../../../contract/bills.ts'],
    ['src/app/App.tsx', '../resources/orders/index.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(imports(path, specifier)).toEqual([]);
  });

  it('sees imports of types, exports and lazy imports too', () => {
    const path = 'src/resources/orders/Page.tsx';
    for (const text of ["export type { B } from '../bills/b.ts';\n", "await import('../bills/b.ts');\n"])
      expect(problemsOf({ path, text })).toHaveLength(1);
  });
});

describe('layers of the dashboard', () => {
  it.each([
    ['src/layout/search/useResults.ts', '../../resources/orders/search.ts'],
    ['src/resources/orders/index.ts', '../../app/areas.ts'],
    ['src/resources/orders/Page.tsx', '../../pages/SignIn.tsx'],
    ['src/views/list/SchemaList.tsx', '../../layout/shell/AppShell.tsx'],
    ['src/fields/money.tsx', '../views/base/seen.ts'],
    ['src/components/text/Money.tsx', '../../providers/identity/session.ts'],
    ['src/providers/texts/texts.ts', '../../components/text/Money.tsx'],
    ['src/i18n/format.ts', '../browser/storage.ts'],
    ['src/theme/tokens.ts', '../i18n/format.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(imports(path, specifier)).toHaveLength(1);
  });

  it.each([
    ['src/main.tsx', './app/App.tsx'],
    ['src/app/areas.ts', '../resources/orders/index.ts'],
    ['src/workflows/pay/PayDialog.tsx', '../../layout/shell/AppShell.tsx'],
    ['src/fields/ref.tsx', '../providers/dataProvider.ts'],
    ['src/providers/texts/texts.ts', '../../i18n/locale.ts'],
    ['src/components/text/Money.tsx', '../../theme/tokens.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(imports(path, specifier)).toEqual([]);
  });

  it('knows the layer of every folder', () => {
    expect(looks('src/helpers/a.ts', 'export const a = 1;\n')).toEqual([
      'src/helpers/a.ts: stands in src/helpers, which has no layer',
    ]);
  });
});

describe('lazy imports', () => {
  const lazily = (path: string, specifier: string) =>
    looks(path, `const load = () => import('${specifier}');\n`);

  it.each([
    ['src/app/App.tsx', '../../server/lists/cells.ts'],
    ['server/http/dashboard.ts', '../../src/main.tsx'],
    ['contract/orders/orders.ts', '../../server/base/errors.ts'],
    ['server/lists/rows.ts', '../staff/routes.ts'],
    ['server/lists/rows.ts', '../uploads/decoding.ts'],
    ['server/areas/money/bills.ts', '../bills/make.ts'],
    ['server/areas/money/bills.ts', '../../start/app.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(lazily(path, specifier)).toHaveLength(1);
  });

  it.each([
    ['src/app/App.tsx', '../pages/SignIn.tsx'],
    ['src/app/App.tsx', '../../contract/orders/orders.ts'],
    ['server/storage/createStorage.ts', './s3Storage.ts'],
    ['server/areas/bills/make.ts', '../money/bills.ts'],
    ['server/areas/bills/make.ts', '../../lists/rows.ts'],
    ['server/start/startServer.ts', './app.ts'],
    ['scripts/serve.ts', '../server/main.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(lazily(path, specifier)).toEqual([]);
  });
});

describe('layers of the server', () => {
  /** Returns true if oxlint's rules let a file of the server import another one. */
  const mayImport = (path: string, specifier: string): boolean => {
    const override = layerOverrides.findLast(({ files: [glob = ''] }) => matchesGlob(path, glob));
    const [, options] = (override?.rules?.['no-restricted-imports'] ?? []) as unknown[];
    const { patterns } = options as { patterns: { regex: string }[] };
    return patterns.every(({ regex }) => !new RegExp(regex).test(specifier));
  };

  it.each([
    ['server/lists/rows.ts', '../staff/routes.ts'],
    ['server/lists/rows.ts', '../uploads/decoding.ts'],
    ['server/storage/gateway/plugin.ts', '../../services/services.ts'],
    ['server/areas/sources.ts', '../start/app.ts'],
    ['server/areas/money/bills.ts', '../bills/make.ts'],
    ['server/areas/orders/read/detail.ts', '../../designs/inspect.ts'],
    ['server/areas/orders/read/detail.ts', '../../../start/app.ts'],
    ['server/areas/tickets/open.ts', '../sources.ts'],
    ['server/areas/newArea/open.ts', '../auth/signIn.ts'],
    ['server/areas/newArea/read/open.ts', '../../stores/links/links.ts'],
    ['server/areas/operator/routes.ts', '../stores/routes.ts'],
    ['server/base/errors.ts', '../../src/main.tsx'],
  ])('%s may not import %s', (path, specifier) => {
    expect(mayImport(path, specifier)).toBe(false);
  });

  it.each([
    ['server/start/app.ts', '../areas/sources.ts'],
    ['server/lists/rows.ts', '../http/checked.ts'],
    ['server/areas/exports/sources.ts', '../sources.ts'],
    ['server/areas/bills/make.ts', '../money/bills.ts'],
    ['server/areas/auth/signIn.ts', '../../auth/sessions.ts'],
    ['server/areas/orders/read/detail.ts', '../../../stores/platform.ts'],
    ['server/areas/newArea/open.ts', '../../operator/operatorBook.ts'],
    ['server/areas/orders/read/detail.ts', '../write/codes.ts'],
    ['server/areas/trackings/events/apply.ts', '../../../auth/rights.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(mayImport(path, specifier)).toBe(true);
  });

  it('are known of every folder', () => {
    expect(looks('server/helpers/a.ts', '')).toEqual([
      'server/helpers/a.ts: stands in server/helpers, which has no layer',
    ]);
    expect(looks('server/app.ts', '')).toHaveLength(1);
    expect(looks('server/areas/orders/a.ts', '')).toEqual([]);
    expect(looks('server/areas/orders/read/a.ts', '')).toEqual([]);
    expect(looks('server/areas/orders/read/lines/a.ts', '')).toHaveLength(1);
  });

  it('let an area without a place in their order use no other', () => {
    expect(mayImport('server/areas/gifts/source.ts', '../../lists/source.ts')).toBe(true);
    expect(mayImport('server/areas/gifts/source.ts', '../orders/events.ts')).toBe(false);
    expect(looks('server/areas/gifts/a.ts', '')).toEqual([]);
  });
});

describe('circles', () => {
  const file = (path: string, ...specifiers: string[]) => ({
    path,
    text: specifiers.map((name) => `import type { A } from '${name}';\n`).join(''),
  });

  it.each([
    [
      'two folders',
      [file('src/views/list/a.ts', '../table/b.ts'), file('src/views/table/c.ts', '../list/d.ts')],
    ],
    [
      'folders inside two folders',
      [
        file('contract/operator/sheets/a.ts', '../../orders/costs/b.ts'),
        file('contract/orders/calls.ts', '../operator/codes.ts'),
      ],
    ],
    [
      'three folders',
      [
        file('server/demo/catalog/a.ts', '../money/b.ts'),
        file('server/demo/money/b.ts', '../orders/c.ts'),
        file('server/demo/orders/c.ts', '../catalog/a.ts'),
      ],
    ],
  ])('are found between %s', (_name, files) => {
    expect(folderCycles(files)).toHaveLength(files.length);
    expect(folderCycles(files.slice(1))).toEqual([]);
  });

  it('are none between a folder and the folders in it', () => {
    const files = [file('src/fields/a.ts', './filters/b.ts'), file('src/fields/filters/c.ts', '../d.ts')];
    expect(folderCycles(files)).toEqual([]);
  });
});

describe('files of the product', () => {
  const main = { path: 'src/main.tsx', text: "import { App } from './app/App.tsx';\n" };
  const app = {
    path: 'src/app/App.tsx',
    text: "const Guide = lazy(() => import('../pages/styleGuide/StyleGuide.tsx'));\n",
  };
  const guide = {
    path: 'src/pages/styleGuide/StyleGuide.tsx',
    text: "import { Icon } from '../../components/Icon.tsx';\n",
  };
  const icon = { path: 'src/components/Icon.tsx', text: '' };

  it('are reached by it, not only by tests and the style guide', () => {
    const test = {
      path: 'tests/ui/Icon.test.tsx',
      text: "import { Icon } from '../../src/components/Icon.tsx';\n",
    };
    expect(unreachableFiles([main, app, guide, icon, test])).toEqual([
      'src/components/Icon.tsx: the product does not reach it, only tests or the style guide',
    ]);
    const page = { path: 'src/app/Page.tsx', text: icon.text };
    const used = {
      path: 'src/app/App.tsx',
      text: "import { Icon } from '../components/Icon.tsx';\nconst Page = lazy(() => import('./Page.tsx'));\n",
    };
    expect(unreachableFiles([main, used, page, guide, icon])).toEqual([]);
  });

  it('may be a thread of the server', () => {
    const server = {
      path: 'server/main.ts',
      text: "new Worker(new URL('./reading/worker.ts', import.meta.url));\n",
    };
    const worker = {
      path: 'server/reading/worker.ts',
      text: "import { rule } from '../../contract/rule.ts';\n",
    };
    const rule = { path: 'contract/rule.ts', text: '' };
    expect(unreachableFiles([server, worker, rule])).toEqual([]);
    expect(unreachableFiles([worker, rule])).toHaveLength(2);
  });

  it('may serve the build alone', () => {
    const page = { path: 'src/app/boot/shell.tsx', text: '' };
    const command = {
      path: 'scripts/firstPaint.ts',
      text: "import { shell } from '../src/layout/shell/shell.ts';\n",
    };
    expect(
      unreachableFiles([
        main,
        { ...app, text: '' },
        page,
        command,
        { path: 'src/layout/shell/shell.ts', text: '' },
      ]),
    ).toEqual([]);
  });
});

describe('looks', () => {
  it('allows colours in theme and shared components only', () => {
    const text = "const ink = '#1a2B3c';\n";
    expect(looks('src/resources/orders/Page.tsx', text)).toHaveLength(1);
    expect(looks('src/theme/palette.ts', text)).toEqual([]);
    expect(looks('src/components/Badge.tsx', text)).toEqual([]);
    expect(looks('src/resources/orders/Page.tsx', "const link = '/orders#top-of-page';\n")).toEqual([]);
  });

  it('allows layout in sx, and nothing else', () => {
    const page = 'src/layout/shell/Header.tsx';
    expect(looks(page, '<Box sx={{ display: "flex", gap: 2, width: { xs: 1 } }} />\n')).toEqual([]);
    expect(looks(page, '<Box sx={{ p: 1, "& a": { color: "red" } }} />\n')).toHaveLength(1);
    expect(looks(page, '<Box sx={{ fontSize: 12, borderRadius: 2, boxShadow: 3 }} />\n')).toHaveLength(3);
    expect(looks(page, '<Chip color="primary" sx={{ gap: 1 }} />\n')).toEqual([]);
  });
});

describe('transactions', () => {
  const opening = 'await db.transaction().execute(work);\n';

  it('are opened where they run again after a conflict', () => {
    expect(looks('server/areas/auth/signUp.ts', opening)).toEqual([
      'server/areas/auth/signUp.ts: opens a transaction that does not run again after a conflict: use inTransaction or asTenant',
    ]);
    expect(looks('server/database/changes.ts', opening)).toEqual([]);
    expect(looks('tests/api/auth/signUp.test.ts', opening)).toEqual([]);
  });
});

describe('what switches a check off', () => {
  it('is refused', () => {
    expect(looks('contract/a.ts', '// @ts-ignore\n')).toHaveLength(1);
    expect(looks('contract/a.ts', '// oxlint-disable-next-line\n')).toHaveLength(1);
  });
});

describe('the length of a style sheet', () => {
  it('is at most 350 lines', () => {
    const path = 'src/theme/base.css';
    expect(looks(path, 'a{b:c}\n'.repeat(351))).toEqual([`${path}: has 351 lines, more than 350`]);
    expect(looks(path, 'a{b:c}\n'.repeat(350))).toEqual([]);
  });
});

describe('class names', () => {
  const sheet = {
    path: 'src/theme/base.css',
    text: '.pl-card>.pl-card-head{gap:8px}\n.pl-t-warning{color:red}',
  };
  const part = (text: string) => ({ path: 'src/components/page/Card.tsx', text });

  it('are defined where they are used, and used where they are defined', () => {
    expect(
      unmatchedClassNames([
        sheet,
        part('<b className="pl-card pl-t-warning"><i className={`pl-card-${part}`} /></b>'),
      ]),
    ).toEqual([]);
  });

  it('are told of in both directions', () => {
    expect(unmatchedClassNames([sheet, part('<b className="pl-card pl-crad pl-t-warning" />')])).toEqual([
      'src/components/page/Card.tsx: pl-crad is defined in no style sheet',
      'src/theme/base.css: pl-card-head is used nowhere',
    ]);
  });
});
