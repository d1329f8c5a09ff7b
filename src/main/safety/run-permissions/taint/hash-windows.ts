const BASE = 0x01_00_01_93;
const SMALLEST = 64;

/** Returns the 32-bit hash of every window of `length` characters, from left to right (Rabin and Karp, 1987). */
export function hashesOf(text: string, length: number): Uint32Array {
  const count = Math.max(0, text.length - length + 1);
  const hashes = new Uint32Array(count);
  if (count === 0) return hashes;
  let top = 1;
  let rolling = 0;
  for (let index = 0; index < length; index += 1) {
    rolling = (Math.imul(rolling, BASE) + text.charCodeAt(index)) | 0;
    if (index > 0) top = Math.imul(top, BASE);
  }
  hashes[0] = mixed(rolling);
  for (let start = 1; start < count; start += 1) {
    rolling = (rolling - Math.imul(text.charCodeAt(start - 1), top)) | 0;
    rolling = (Math.imul(rolling, BASE) + text.charCodeAt(start + length - 1)) | 0;
    hashes[start] = mixed(rolling);
  }
  return hashes;
}

/** Spreads differences over all bits (the finalizer of MurmurHash3); 0 is reserved for empty slots. */
function mixed(hash: number): number {
  let spread = hash ^ (hash >>> 16);
  spread = Math.imul(spread, 0x85_eb_ca_6b);
  spread ^= spread >>> 13;
  spread = Math.imul(spread, 0xc2_b2_ae_35);
  spread = (spread ^ (spread >>> 16)) >>> 0;
  return spread === 0 ? 1 : spread;
}

/** A set of window hashes, at most sixteen bytes each. With a million entries, one in four thousand other windows is a false match. */
export class WindowSet {
  #slots = new Uint32Array(SMALLEST);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(hash: number): void {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    if (put(this.#slots, hash)) this.#size += 1;
  }

  has(hash: number): boolean {
    const slots = this.#slots;
    for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const there = slots[slot];
      if (there === hash) return true;
      if (there === 0) return false;
    }
  }

  #grow(): void {
    const larger = new Uint32Array(this.#slots.length * 2);
    for (const hash of this.#slots) if (hash !== 0) put(larger, hash);
    this.#slots = larger;
  }
}

function put(slots: Uint32Array, hash: number): boolean {
  for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
    const there = slots[slot];
    if (there === hash) return false;
    if (there !== 0) continue;
    slots[slot] = hash;
    return true;
  }
}
