import type { PageQuestions } from '../../../../browser/page-questions/page-questions.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** Handlers for the person's answers to questions of pages. */
export function createPageQuestionHandlers(
  questions: PageQuestions,
): DomainHandlers<'pageQuestion'> {
  return {
    'pageQuestion.openLink': ({ id, isOpened }) => {
      questions.openLink(id, isOpened);
      return null;
    },
    'pageQuestion.signIn': ({ id, login }) => {
      questions.signIn(id, login);
      return null;
    },
    'pageQuestion.answerDialog': ({ id, ...answer }) => {
      questions.answerDialog(id, answer);
      return null;
    },
    'pageQuestion.leave': ({ id, isLeft }) => {
      questions.leave(id, isLeft);
      return null;
    },
    'pageQuestion.share': ({ id, viewId }) => {
      questions.share(id, viewId);
      return null;
    },
  };
}
