/** Whether the last of some digits is a valid check digit (Luhn) and the digits differ. */
export function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const number = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (number > 9 ? number - 9 : number);
  }, 0);
  return sum % 10 === 0 && new Set(digits).size > 1;
}

/**
 * Whether a text is an account number with valid check digits (ISO 13616): with its first four characters moved to the end and letters
 * counted from 10, it is 1 modulo 97.
 */
export function isIban(written: string): boolean {
  const text = written.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const sign of `${text.slice(4)}${text.slice(0, 4)}`)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
