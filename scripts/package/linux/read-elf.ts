/** Requirements of a Linux binary at load time. */
export interface Needed {
  /** Libraries by their sonames, in the binary's order. */
  readonly libraries: readonly string[];
  /** Versions of a library's symbols, such as `GLIBC_2.34`, by its soname. */
  readonly versions: ReadonlyMap<string, readonly string[]>;
}

const PT_LOAD = 1;
const PT_DYNAMIC = 2;
const DT_NEEDED = 1n;
const DT_STRTAB = 5n;
const DT_VERNEED = 0x6ffffffen;
const DT_VERNEEDNUM = 0x6fffffffn;

/** Reads a 64-bit little-endian ELF file, as all are for x64 and arm64; `null` for other files and for binaries without dynamic linking. */
export function readElf(file: Buffer): Needed | null {
  const isElf64 = file.length > 64 && file.readUInt32BE(0) === 0x7f454c46 && file[4] === 2;
  if (!isElf64 || file[5] !== 1) return null;
  const segments = segmentsOf(file);
  const dynamic = segments.find(({ type }) => type === PT_DYNAMIC);
  if (dynamic === undefined) return null;
  const entries = entriesOf(file, dynamic);
  // Addresses in the table refer to the loaded program.
  const offsetOf = (address: number): number => {
    const home = segments.find(
      ({ type, from, size }) => type === PT_LOAD && address >= from && address < from + size,
    );
    if (home === undefined)
      throw new Error('An address of this ELF file is in none of its segments.');
    return home.offset + address - home.from;
  };
  const first = (tag: bigint): number => entries.find((entry) => entry.tag === tag)?.value ?? 0;
  const strings = offsetOf(first(DT_STRTAB));
  const text = (at: number): string =>
    file.toString('latin1', strings + at, file.indexOf(0, strings + at));
  const libraries = entries.filter(({ tag }) => tag === DT_NEEDED).map(({ value }) => text(value));
  const count = first(DT_VERNEEDNUM);
  const versions = count === 0 ? [] : versionsOf(file, offsetOf(first(DT_VERNEED)), count, text);
  return { libraries, versions: new Map(versions) };
}

interface Segment {
  readonly type: number;
  readonly offset: number;
  readonly from: number;
  readonly size: number;
}

function segmentsOf(file: Buffer): Segment[] {
  const table = Number(file.readBigUInt64LE(32));
  const width = file.readUInt16LE(54);
  return Array.from({ length: file.readUInt16LE(56) }, (_, index) => {
    const at = table + index * width;
    return {
      type: file.readUInt32LE(at),
      offset: Number(file.readBigUInt64LE(at + 8)),
      from: Number(file.readBigUInt64LE(at + 16)),
      size: Number(file.readBigUInt64LE(at + 32)),
    };
  });
}

function entriesOf(
  file: Buffer,
  { offset, size }: Segment,
): readonly { readonly tag: bigint; readonly value: number }[] {
  return Array.from({ length: Math.floor(size / 16) }, (_, index) => ({
    tag: file.readBigUInt64LE(offset + index * 16),
    value: Number(file.readBigUInt64LE(offset + index * 16 + 8)),
  }));
}

/** Returns the records of `.gnu.version_r`: one for each library, each with a chain of versions. */
function versionsOf(
  file: Buffer,
  start: number,
  count: number,
  text: (at: number) => string,
): [string, readonly string[]][] {
  let at = start;
  return Array.from({ length: count }, () => {
    const library = text(file.readUInt32LE(at + 4));
    let version = at + file.readUInt32LE(at + 8);
    const names = Array.from({ length: file.readUInt16LE(at + 2) }, () => {
      const name = text(file.readUInt32LE(version + 8));
      version += file.readUInt32LE(version + 12);
      return name;
    });
    at += file.readUInt32LE(at + 12);
    return [library, names];
  });
}
