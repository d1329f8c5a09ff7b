/** Closes a picture after use, also after an error: its memory is not garbage-collected. */
export async function whileOpen<Picture extends { close: () => void }, Result>(
  loading: Promise<Picture>,
  use: (picture: Picture) => Result | Promise<Result>,
): Promise<Result> {
  const picture = await loading;
  try {
    return await use(picture);
  } finally {
    picture.close();
  }
}
