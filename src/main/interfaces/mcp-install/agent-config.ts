import { isDeepStrictEqual } from 'node:util';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import {
  CODING_AGENT_IDS,
  type CodingAgentId,
  type CodingAgentView,
  type ConfigAct,
  type ConfigChangeView,
} from '#shared/mcp/coding-agents.ts';

import { AGENT_ENTRIES } from './agent-entry.ts';
import { agentPlace } from './agent-places.ts';
import type { BridgeCommand } from './bridge-command.ts';
import { configErrors } from './config-errors.ts';
import { type ConfigFile, digestOfText, readConfigFile, writeConfigFile } from './config-file.ts';
import { UnreadableConfig } from './config-format.ts';
import { diffLinesOf } from './diff-lines.ts';
import type { Machine } from './machine.ts';

const BACKUP_ENDING = '.waymark-backup';
const BYTE_ORDER_MARK = '\uFEFF';

/** Adds Waymark to the configuration of coding agents, and removes it again. */
export class AgentConfigs {
  readonly #machine: Machine;
  readonly #bridge: BridgeCommand;

  constructor(machine: Machine, bridge: BridgeCommand) {
    this.#machine = machine;
    this.#bridge = bridge;
  }

  list(): Promise<readonly CodingAgentView[]> {
    return Promise.all(CODING_AGENT_IDS.map((id) => this.view(id)));
  }

  /** Never throws: an error of the file is part of the view. */
  async view(id: CodingAgentId): Promise<CodingAgentView> {
    const { file, signs } = agentPlace(id, this.#machine);
    const base = { id, file, isHere: signs.some((sign) => this.#machine.exists(sign)) };
    try {
      const { text } = await readConfigFile(file);
      const found = this.#entryIn(id, text, file);
      const state =
        found === undefined ? 'absent' : this.#isOurs(id, found) ? 'installed' : 'other';
      return { ...base, state, error: null };
    } catch (thrown) {
      return { ...base, state: 'unreadable', error: toErrorInfo(thrown) };
    }
  }

  /** Returns what the change would do. Throws when the file cannot be read or changed safely. */
  async preview(id: CodingAgentId, act: ConfigAct): Promise<ConfigChangeView> {
    const { file, after } = await this.#plan(id, act);
    const { path, text } = file;
    return {
      id,
      act,
      file: path,
      backup: act === 'install' && text !== null ? `${path}${BACKUP_ENDING}` : null,
      lines: text === after ? [] : [...diffLinesOf(text ?? '', after ?? '')],
      digest: digestOfText(text),
    };
  }

  /** Applies the previewed change. Throws `AGENT_CONFIG_CHANGED` when the file differs from that of the preview. */
  async apply({ id, act, digest }: Pick<ConfigChangeView, 'id' | 'act' | 'digest'>): Promise<void> {
    const { file, after, backup, restores } = await this.#plan(id, act);
    if (digestOfText(file.text) !== digest) throw configErrors.changed(file.path);
    if (file.text === after) return;
    if (act === 'install' && file.text !== null && this.#isKept(id, file, backup))
      await writeConfigFile({ ...file, path: backup.path }, file.text);
    await writeConfigFile(file, after);
    // The file now equals its backup, which is removed.
    if (restores && backup.text !== null) await writeConfigFile(backup, null);
  }

  async #plan(
    id: CodingAgentId,
    act: ConfigAct,
  ): Promise<{
    readonly file: ConfigFile;
    readonly after: string | null;
    readonly backup: ConfigFile;
    readonly restores: boolean;
  }> {
    const file = await readConfigFile(agentPlace(id, this.#machine).file);
    const backup = await readConfigFile(`${file.path}${BACKUP_ENDING}`);
    if (act === 'install')
      return { file, after: this.#installed(id, file.text, file.path), backup, restores: false };
    const current = this.#entryIn(id, file.text, file.path);
    if (current === undefined) return { file, after: file.text, backup, restores: false };
    const earlier = this.#earlierText(id, backup);
    if (this.#installed(id, earlier, file.path) === file.text)
      return { file, after: earlier, backup, restores: true };
    const entry = this.#entryIn(id, earlier, backup.path);
    return {
      file,
      after: this.#withEntry(id, file.text, entry, file.path),
      backup,
      restores: false,
    };
  }

  /** Returns the backup's text; `null` when it cannot be parsed. */
  #earlierText(id: CodingAgentId, backup: ConfigFile): string | null {
    try {
      this.#entryIn(id, backup.text, backup.path);
      return backup.text;
    } catch {
      return null;
    }
  }

  #installed(id: CodingAgentId, text: string | null, file: string): string {
    const found = this.#entryIn(id, text, file);
    if (text !== null && found !== undefined && this.#isOurs(id, found)) return text;
    return this.#withEntry(id, text, AGENT_ENTRIES[id].entryFor(this.#bridge), file);
  }

  /**
   * Whether the file is to be backed up. If its entry differs from the backup's, Waymark added it earlier, and the backup already has the
   * text from before.
   */
  #isKept(id: CodingAgentId, file: ConfigFile, backup: ConfigFile): boolean {
    const now = this.#entryIn(id, file.text, file.path);
    return (
      backup.text === null ||
      isDeepStrictEqual(now, this.#entryIn(id, this.#earlierText(id, backup), backup.path))
    );
  }

  /** Returns the text with this entry and nothing else changed. Throws `AGENT_CONFIG_UNFIT` when that is not possible. */
  #withEntry(id: CodingAgentId, text: string | null, entry: unknown, file: string): string {
    const { format, path } = AGENT_ENTRIES[id];
    const [mark, body] = splitMark(text ?? '');
    const expected = withMember(this.#parse(id, text, file), path, entry);
    const after = format.withEntry(body, path, entry);
    try {
      if (isDeepStrictEqual(withGroup(format.parse(after), path[0]), expected))
        return `${mark}${after}`;
    } catch (error) {
      if (!(error instanceof UnreadableConfig)) throw error;
    }
    throw configErrors.unfit(file, path.join('.'));
  }

  #isOurs(id: CodingAgentId, found: unknown): boolean {
    const wanted = AGENT_ENTRIES[id].entryFor(this.#bridge);
    const own = isMembers(found) ? found : {};
    return ['command', 'args'].every((name) => isDeepStrictEqual(own[name], wanted[name]));
  }

  #entryIn(id: CodingAgentId, text: string | null, file: string): unknown {
    const [group, name] = AGENT_ENTRIES[id].path;
    const servers = this.#parse(id, text, file)[group];
    if (servers !== undefined && !isMembers(servers)) throw configErrors.unfit(file, group);
    return servers?.[name];
  }

  #parse(id: CodingAgentId, text: string | null, file: string): Members {
    const { format } = AGENT_ENTRIES[id];
    try {
      const value = format.parse(splitMark(text ?? '')[1]);
      if (!isMembers(value)) throw new UnreadableConfig(1, 'not a list of named values');
      return value;
    } catch (error) {
      if (error instanceof UnreadableConfig)
        throw configErrors.broken(file, error.line, error.message);
      throw error;
    }
  }
}

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withMember(
  root: Members,
  [group, name]: readonly [string, string],
  entry: unknown,
): Members {
  const { [name]: _old, ...others } = isMembers(root[group]) ? root[group] : {};
  const servers = entry === undefined ? others : { ...others, [name]: entry };
  return { ...root, [group]: servers };
}

/** Adds the group if it is missing: an empty group equals a missing one. */
function withGroup(root: unknown, group: string): Members {
  return isMembers(root) ? { ...root, [group]: root[group] ?? {} } : {};
}

function splitMark(text: string): readonly [mark: string, body: string] {
  return text.startsWith(BYTE_ORDER_MARK) ? [BYTE_ORDER_MARK, text.slice(1)] : ['', text];
}
