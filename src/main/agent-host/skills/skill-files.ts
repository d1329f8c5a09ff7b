import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

import { AppError } from '#shared/errors/app-error.ts';
import { type AgentDefinition, MAX_AGENT_BYTES } from '#shared/model/run/agent.ts';

import { formatSkill, parseSkill } from './skill-text.ts';

/** Names of a skill's files, as the Agent Skills format has the first. */
export const SKILL_FILE = 'SKILL.md';
const SCRIPT_FILE = 'script.js';

/** Files that a zip may name; more is no skill. */
const MAX_ZIP_ENTRIES = 200;
const MAX_ZIP_BYTES = 5_000_000;

interface SkillTexts {
  readonly text: string;
  readonly script: string | undefined;
}

/** The skill in a folder. Throws as `parseSkill` does, and what reading files throws. */
export function readSkill(folder: string): AgentDefinition {
  const script = join(folder, SCRIPT_FILE);
  return skillOf({
    text: readText(join(folder, SKILL_FILE)),
    script: existsSync(script) ? readText(script) : undefined,
  });
}

/** Writes a skill's two files; other files of the folder stay. A kill in between leaves each file whole. */
export function writeSkill(folder: string, agent: AgentDefinition): void {
  mkdirSync(folder, { recursive: true });
  const script = join(folder, SCRIPT_FILE);
  if (agent.script === undefined) rmSync(script, { force: true });
  else replaceFile(script, agent.script);
  replaceFile(join(folder, SKILL_FILE), formatSkill(agent));
}

/** A skill that somebody gave: a zip, or `SKILL.md` in its folder. */
export function readGivenSkill(path: string): AgentDefinition {
  return basename(path) === SKILL_FILE ? readSkill(dirname(path)) : skillOf(unzip(path));
}

/** Whether a file of this name is read as a skill and not as the JSON of an agent. */
export const isSkillFile = (path: string): boolean =>
  basename(path) === SKILL_FILE || path.toLowerCase().endsWith('.zip');

/** A skill's folder as a zip. */
export function zipSkill(agent: AgentDefinition): Uint8Array {
  const files = {
    [`${agent.id}/${SKILL_FILE}`]: strToU8(formatSkill(agent)),
    ...(agent.script !== undefined && { [`${agent.id}/${SCRIPT_FILE}`]: strToU8(agent.script) }),
  };
  return zipSync(files, { mtime: '1980-01-01T00:00:00' });
}

const skillOf = ({ text, script }: SkillTexts): AgentDefinition => parseSkill(text, script);

/** Only the two files are unpacked, into memory: what else a zip names, `../` among it, is never written anywhere. */
function unzip(path: string): SkillTexts {
  if (statSync(path).size > MAX_ZIP_BYTES) throw notAZip('it is too large');
  let entries = 0;
  const files = read(() =>
    unzipSync(readFileSync(path), {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ZIP_ENTRIES) throw notAZip('it holds too many files');
        if (!/^(?:[^/\\]+\/)?(?:SKILL\.md|script\.js)$/.test(name)) return false;
        if (originalSize > MAX_AGENT_BYTES) throw tooLarge();
        return true;
      },
    }),
  );
  const texts = Object.entries(files).filter(([name]) => basename(name) === SKILL_FILE);
  const [first] = texts;
  if (first === undefined || texts.length > 1)
    throw notAZip(texts.length === 0 ? `it has no ${SKILL_FILE}` : 'it holds more than one skill');
  const [name, text] = first;
  const script = files[name.slice(0, -SKILL_FILE.length) + SCRIPT_FILE];
  return {
    text: strFromU8(checked(text)),
    script: script === undefined ? undefined : strFromU8(checked(script)),
  };
}

/** What a zip says of its sizes need not be true. */
function checked(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_AGENT_BYTES) throw tooLarge();
  return bytes;
}

function read<T>(unpack: () => T): T {
  try {
    return unpack();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw notAZip('it is damaged', cause);
  }
}

function readText(path: string): string {
  if (statSync(path).size > MAX_AGENT_BYTES) throw tooLarge();
  return readFileSync(path, 'utf8');
}

function replaceFile(path: string, content: string): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

function tooLarge(): AppError {
  const max = MAX_AGENT_BYTES / 1000;
  return new AppError({
    code: 'AGENT_FILE_INVALID',
    params: { reason: 'large', max },
    message: `It is larger than ${max} kB.`,
    next: 'Shorten it.',
  });
}

function notAZip(why: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: 'AGENT_FILE_INVALID',
      params: { reason: 'zip' },
      message: `The zip is no skill: ${why}.`,
      next: 'Choose a zip of one skill’s folder.',
    },
    { cause },
  );
}
