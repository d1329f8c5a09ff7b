/**
 * Picks one property of each value of an object: `fromEach({a: {x: 1}}, 'x')` is `{a: 1}`. The overload states types that
 * `Object.fromEntries` loses.
 */
export function fromEach<
  From extends Readonly<Record<string, object>>,
  Key extends keyof From[keyof From],
>(from: From, key: Key): { [Name in keyof From]: From[Name][Key] };
export function fromEach<Key extends PropertyKey, Value>(
  from: Readonly<Record<string, { readonly [Each in Key]: Value }>>,
  key: Key,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, value[key]]));
}
