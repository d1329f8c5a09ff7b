import { type LongChore, rowsProblem } from '../long-chore.ts';
import { upTo } from '../serve-site.ts';

/** Chore in maildev: a mailbox in which each email has its own page. */
export const LETTERS: LongChore = {
  name: 'letters',
  goal: 'Open each of the 40 mails called "Newsletter …" and make a table of the sender’s address and the text of the mail.',
  open: async (programs) => {
    const program = await programs.start('maildev');
    return {
      url: program.url,
      judge: (ended) =>
        Promise.resolve(
          rowsProblem(
            ended,
            upTo(40).map((n) => [`news${n}@list.example`, `Issue ${n}`]),
          ),
        ),
      close: () => program.stop(),
    };
  },
};
