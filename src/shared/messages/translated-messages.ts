/** Messages of another language, with the keys of the English ones. */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string
    ? string
    : Translation<Messages[Key]>;
};
