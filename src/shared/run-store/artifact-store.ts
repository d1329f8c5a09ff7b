import type { ArtifactId } from '../model/ids.ts';

export interface Artifact {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mime: string;
}

/** Stores files of runs (screenshots), each named by the hash of its bytes and so stored once. */
export interface ArtifactStore {
  /** Stores a file: first its bytes, then its row. Both are on disk when the promise resolves. */
  put(bytes: Uint8Array, mime: string): Promise<ArtifactId>;
  /** Returns a file. Throws `AppError` `ARTIFACT_MISSING` or `ARTIFACT_DAMAGED`. */
  read(id: ArtifactId): Promise<Artifact>;
}
