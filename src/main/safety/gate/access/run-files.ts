import { AppError } from '#shared/errors/app-error.ts';
import {
  isTextKind,
  kindOfFile,
  mimeOfFile,
  type RunFile,
} from '#shared/model/run/results/run-file.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';
import type { ArtifactStore } from '#shared/run-store/artifact-store.ts';

const MAX_FILES = 50;
/** Limit in bytes of a text file that a run writes. */
const MAX_TEXT_BYTES = 1_000_000;
/** Limit in bytes of a file made from a page. */
const MAX_BYTES = 50_000_000;
/** Limit in bytes of everything that a run writes until it ends or is interrupted, including overwritten files. */
const MAX_WRITTEN = 200_000_000;
const MAX_NAME = 80;

/** The files that one run saves for the person. They are stored with its artifacts, and deleted with them. */
export class RunFiles {
  readonly #artifacts: ArtifactStore | null;
  readonly #files: Map<string, RunFile>;
  #written = 0;

  /** @param before files of the run that is continued */
  constructor(artifacts: ArtifactStore | null, before: readonly RunFile[] = []) {
    this.#artifacts = artifacts;
    this.#files = new Map(before.map((file) => [file.name, file]));
  }

  list(): readonly RunFile[] {
    return [...this.#files.values()];
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  /** Saves a file. Throws `RUN_FILE_NAME`, `RUN_FILES_FULL`, and the store's errors. */
  async save(name: string, content: string | Uint8Array): Promise<RunFile> {
    const kind = kindOfFile(name);
    if (kind === null) throw wrongName(name);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const max = typeof content === 'string' ? MAX_TEXT_BYTES : MAX_BYTES;
    const isNew = !this.#files.has(name);
    if (
      bytes.byteLength > max ||
      this.#written + bytes.byteLength > MAX_WRITTEN ||
      (isNew && this.#files.size >= MAX_FILES)
    )
      throw full();
    const artifactId = await this.#store().put(bytes, mimeOfFile(kind));
    this.#written += bytes.byteLength;
    const file = { name, artifactId, bytes: bytes.byteLength };
    this.#files.set(name, file);
    return file;
  }

  /** Throws `RUN_FILE_MISSING`, and the store's errors. */
  async readText(name: string): Promise<string> {
    const file = this.#files.get(name);
    if (file === undefined || !isTextKind(kindOfFile(name))) throw noSuchFile(name, this.list());
    const { bytes } = await this.#store().read(file.artifactId);
    return Buffer.from(bytes).toString('utf8');
  }

  /** Returns an unused file name of this kind. */
  freeName(wanted: string, ending: string): string {
    for (let number = 1; ; number += 1) {
      const name = `${plainName(wanted, 'page')}${number === 1 ? '' : ` ${number}`}.${ending}`;
      if (!this.#files.has(name)) return name;
    }
  }

  #store(): ArtifactStore {
    if (this.#artifacts !== null) return this.#artifacts;
    throw new AppError({
      code: 'RUN_FILES_FULL',
      message: 'This run keeps no files.',
      next: 'Put what is to be kept into the answer.',
    });
  }
}

/** Returns a valid name for a file that a run writes: without folders, with a known extension. Throws `RUN_FILE_NAME`. */
export function cleanFileName(given: string): string {
  const [, stem = '', ending = ''] = /^(.*)\.([A-Za-z]+)\s*$/s.exec(given) ?? [];
  const kind = kindOfFile(`a.${ending.toLowerCase()}`);
  if (kind === null || kind === 'pdf') throw wrongName(given);
  return `${plainName(stem, 'note')}.${kind}`;
}

/** Returns the text without characters that file systems reject. */
function plainName(text: string, fallback: string): string {
  const plain = cleanText(text)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N} _.-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. -]+/, '')
    .slice(0, MAX_NAME)
    .replace(/(?<![. ])[. ]+$/, '');
  return plain === '' ? fallback : plain;
}

function wrongName(name: string): AppError {
  return new AppError({
    code: 'RUN_FILE_NAME',
    params: { file: name.slice(0, 100) },
    message: `“${name.slice(0, 100)}” is no name of a file that a run keeps.`,
    next: 'Use a name that ends in .md, .csv, .json, .txt, .xlsx or .docx.',
  });
}

function noSuchFile(name: string, files: readonly RunFile[]): AppError {
  const known = files.map((file) => file.name).join(', ');
  return new AppError({
    code: 'RUN_FILE_MISSING',
    params: { file: name },
    message: `This run has no text file “${name}”.`,
    next: known === '' ? 'It has none yet: write it first.' : `It has: ${known}.`,
  });
}

function full(): AppError {
  return new AppError({
    code: 'RUN_FILES_FULL',
    message: `A run keeps at most ${MAX_FILES} files, texts of at most ${MAX_TEXT_BYTES / 1_000_000} MB each.`,
    next: 'Write less, or into a file that is there already.',
  });
}
