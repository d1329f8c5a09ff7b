import { z } from 'zod';

/** A name and a password that the person enters for a server. */
export const LoginSchema = z.strictObject({
  name: z.string().max(1000),
  password: z.string().max(10_000),
});
export type Login = Readonly<z.infer<typeof LoginSchema>>;
