import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the runner of the corpora hands to a definition. */
export interface RunnerContext {
  readonly port: number;
  /** Ends in a slash. */
  readonly url: string;
  /** The program's data, made anew at each start. */
  readonly data: string;
  /** The folder in which it is installed. */
  readonly home: string;
}

/** A task and how its end is judged: over HTTP or in the data folder, or by an expression in the program's own page. */
type TaskDefinition = { readonly goal: string } & (
  | { readonly check: (context: RunnerContext) => Promise<boolean> }
  | { readonly inPage: string }
);

/** A program from the npm registry, in the form of the corpora's `apps.mjs`. */
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
  /** Below /lib/ stand the installed packages. */
  readonly styles?: readonly string[];
  readonly scripts: readonly string[];
  /** What stands in the page's body before the scripts. */
  readonly body: string;
  /** The few lines that start the program, as its documentation says. */
  readonly start: string;
  readonly tasks: ProgramDefinition['tasks'];
}

/** A program that is one page: its published files with the few lines that its documentation asks for. */
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

/** Serves a folder, and the installed packages below /lib/. */
export function servePageCommand(port: number, root: string, modules: string): readonly string[] {
  return [join(import.meta.dirname, 'serve-page.ts'), String(port), root, modules];
}
