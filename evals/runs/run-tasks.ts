import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { z } from 'zod';

import { AgentDocumentSchema } from '../../e2e/fixtures/command.ts';
import { runProgram } from './run-program.ts';

/** Document that the command line prints about a task; `null` without a readable one. */
export type TaskEnd = z.infer<typeof AgentDocumentSchema> | null;

export interface TaskLine {
  readonly task: string;
  readonly url: string;
  /** The scripted endpoint and the name of its model; the built-in engine if absent. */
  readonly scripted?: {
    readonly baseUrl: string;
    readonly model: string;
    /** Whether the model accepts pictures. */
    readonly vision?: boolean;
  };
  readonly grants?: readonly string[];
  /** Files sent with the task that are not the person's words. */
  readonly materials?: readonly string[];
  /** Files that the run may send. */
  readonly files?: readonly string[];
  readonly maxToolCalls?: number;
  readonly maxIterations?: number;
  readonly isRehearsal?: true;
  /** Expression whose value in the last page is in the document. */
  readonly probe?: string;
}

interface Surroundings {
  readonly proxyUrl: string;
  /** MCP servers in the usual JSON form. */
  readonly mcpServers?: Readonly<Record<string, object>>;
}

/**
 * Runs tasks on the command line, without a person. They are spread over `programs`, each of which carries out one after the other in one
 * process: a tab in the background takes no input if it has changed its process.
 */
export async function runTasks(
  lines: readonly TaskLine[],
  surroundings: Surroundings,
  programs: number,
): Promise<ReadonlyMap<TaskLine, TaskEnd>> {
  const shares = Array.from({ length: programs }, (_, number) =>
    lines.filter((_line, index) => index % programs === number),
  );
  const ends = await Promise.all(
    shares.filter((share) => share.length > 0).map((share) => runShare(share, surroundings)),
  );
  return new Map(ends.flat());
}

async function runShare(
  lines: readonly TaskLine[],
  { proxyUrl, mcpServers }: Surroundings,
): Promise<readonly (readonly [TaskLine, TaskEnd])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-tasks-'));
  try {
    const tasks = join(folder, 'tasks.jsonl');
    await writeFile(tasks, lines.map((line) => JSON.stringify(fieldsOf(line))).join('\n'));
    const mcp = join(folder, 'mcp.json');
    await writeFile(mcp, JSON.stringify({ mcpServers }));
    const named = { tasks, 'user-data': folder, ...(mcpServers !== undefined && { mcp }) };
    const documents = await runProgram(
      ['agent', ...Object.entries(named).flatMap(([name, value]) => [`--${name}`, value])],
      proxied(proxyUrl),
    );
    return lines.map((line, index) => {
      const document = AgentDocumentSchema.safeParse(documents[index]);
      return [line, document.success ? document.data : null];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const fieldsOf = ({
  task,
  url,
  scripted,
  grants,
  materials,
  files,
  ...more
}: TaskLine): object => ({
  task,
  url,
  ...(scripted === undefined
    ? { provider: 'builtin' }
    : {
        provider: 'openai',
        'base-url': scripted.baseUrl,
        model: scripted.model,
        ...(scripted.vision === true && { vision: 'on' }),
      }),
  ...(grants !== undefined && { grants }),
  ...(materials !== undefined && { materials }),
  ...(files !== undefined && { files }),
  ...(more.maxToolCalls !== undefined && { 'max-tool-calls': more.maxToolCalls }),
  ...(more.probe !== undefined && { probe: more.probe }),
  ...(more.isRehearsal === true && { rehearse: true }),
  'max-iterations': more.maxIterations ?? 12,
  timeout: 120,
});

/** Returns proxy variables, which Chromium uses if the desktop sets no proxy; addresses on this computer are reached without it. */
export const proxied = (url: string): Readonly<Record<string, string>> => ({
  http_proxy: url,
  https_proxy: url,
  no_proxy: '127.0.0.1,localhost',
});
