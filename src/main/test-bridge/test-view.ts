import type { PageReader } from '../snapshot/page-reader.ts';
import type { WebTabPool } from '../tabs/tab/web-tab-pool.ts';
import type { ToolGate } from '../gate/tool-gate.ts';

/** What the end-to-end tests may look at; only there in development and when they ask for it. */
export interface TestView {
  readonly tabs: WebTabPool;
  readonly pageReader: PageReader;
  readonly toolGate: ToolGate;
  readonly grantedHosts: () => readonly string[];
  readonly grantHost: (hostPort: string) => void;
}

declare global {
  var __waymarkTest: TestView | undefined;
}
