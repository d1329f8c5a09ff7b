/** Two moduli below 2^26: their hashes together fill the 52 bits that a number holds exactly. */
const MODULUS_A = 67_108_859;
const MODULUS_B = 67_108_837;
const SHIFT = 67_108_864;
const BASE_A = 257;
const BASE_B = 263;

/**
 * Calls `visit` with the hash and the start of every window of `length` characters, from left to right (Rabin and Karp,
 * “Efficient randomized pattern-matching algorithms”, 1987). Products stay below 2^53, so that nothing is rounded.
 */
export function hashWindows(
  text: string,
  length: number,
  visit: (hash: number, start: number) => void,
): void {
  if (text.length < length) return;
  let a = 0;
  let b = 0;
  let topA = 1;
  let topB = 1;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    a = (a * BASE_A + code) % MODULUS_A;
    b = (b * BASE_B + code) % MODULUS_B;
    if (index > 0) {
      topA = (topA * BASE_A) % MODULUS_A;
      topB = (topB * BASE_B) % MODULUS_B;
    }
  }
  visit(a * SHIFT + b, 0);
  for (let start = 1; start + length <= text.length; start += 1) {
    const gone = text.charCodeAt(start - 1);
    const come = text.charCodeAt(start + length - 1);
    a = ((a + MODULUS_A - ((gone * topA) % MODULUS_A)) * BASE_A + come) % MODULUS_A;
    b = ((b + MODULUS_B - ((gone * topB) % MODULUS_B)) * BASE_B + come) % MODULUS_B;
    visit(a * SHIFT + b, start);
  }
}
