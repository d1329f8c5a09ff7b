import type { ArtifactId } from '../model/ids.ts';

export interface Artifact {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: string;
}

/** Keeps files that runs leave behind (screenshots), each named by the hash of its bytes and so kept once. */
export interface ArtifactStore {
  /** Durable when it resolves: first the file, then its row. */
  put(bytes: Uint8Array, mime: string): Promise<ArtifactId>;
  /** Throws `AppError` `ARTIFACT_MISSING` or `ARTIFACT_DAMAGED`. */
  read(id: ArtifactId): Promise<Artifact>;
}
