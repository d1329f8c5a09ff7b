import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Values that the runner of the corpora passes to a definition. */
export interface RunnerContext {
  readonly port: number;
  /** URL of the program, with a slash at the end. */
  readonly url: string;
  /** Folder of the program's data, cleared at each start. */
  readonly data: string;
  /** Folder in which it is installed. */
  readonly home: string;
}

/** Task with its judge: over HTTP, in the data folder, or by an expression in the program's own page. */
type TaskDefinition = { readonly goal: string } & (
  | { readonly check: (context: RunnerContext) => Promise<boolean> }
  | { readonly inPage: string }
);

/** Program of the npm registry, in the form of the corpora's `apps.mjs`. */
export interface ProgramDefinition {
  readonly packages: readonly string[];
  readonly prepare?: (context: RunnerContext) => void;
  readonly command: (context: RunnerContext) => readonly string[];
  readonly ready: string;
  readonly tasks: Readonly<Record<string, TaskDefinition>>;
}

interface WidgetPage {
  readonly packages: readonly string[];
  readonly title: string;
  /** Style sheets; installed packages are below /lib/. */
  readonly styles?: readonly string[];
  readonly scripts: readonly string[];
  /** HTML of the page's body before the scripts. */
  readonly body: string;
  /** Few lines that start the program, from its documentation. */
  readonly start: string;
  readonly tasks: ProgramDefinition['tasks'];
}

/** Returns a program of one page: its published files with the few lines from its documentation. */
export function widgetPage(page: WidgetPage): ProgramDefinition {
  const styles = (page.styles ?? []).map((href) => `<link rel="stylesheet" href="/lib/${href}">`);
  const scripts = page.scripts.map((src) => `<script src="/lib/${src}"></script>`);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${page.title}</title>
${styles.join('\n')}
</head><body>
${page.body}
${scripts.join('\n')}
<script>
${page.start}
</script>
</body></html>
`;
  return {
    packages: page.packages,
    prepare: ({ data }) => writeFileSync(join(data, 'index.html'), html),
    command: ({ port, data, home }) => servePageCommand(port, data, join(home, 'node_modules')),
    ready: '',
    tasks: page.tasks,
  };
}

/** Returns the command that serves a folder, and the installed packages below /lib/. */
export function servePageCommand(port: number, root: string, modules: string): readonly string[] {
  return [join(import.meta.dirname, 'serve-page.ts'), String(port), root, modules];
}
