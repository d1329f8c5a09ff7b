/** Words for comparing and judging, which no value of a page answers. */
const ENGLISH_JUDGING =
  /\b(?:cheap(?:er|est)?|pricier|priciest|best|better|worse|worst|most|least|fewest|greatest|highest|lowest|largest|biggest|smallest|longest|shortest|strongest|heaviest|lightest|newest|oldest|fastest|slowest|closest|nearest|favou?rite|good|great|nice|suitable|similar|interesting|important|relevant|reliable|worth|why|how|who|whom|whether|which|should|would)\b/i;
const ENGLISH_RECKONING =
  /^(?:the\s+)?(?:average|mean|sum|difference|comparison)\b.*\b(?:of|between|in|from|for)\b/i;
/**
 * A description without an article, such as “flights to Paris” or “kettles under 30 euros”: it names nothing that the page is known to
 * have.
 */
const ENGLISH_CRITERION =
  /^(?!(?:the|its|their|this|that|these|those|my|your|our|all)\b)[^\uE000-\uEFFF]*\s(?:to|for|near|with|without|under|below|above|over|between|within|that|who|from|in|at|around)\s/i;
const CHINESE_JUDGING =
  /最(?:便宜|贵|好|差|坏|大|小|多|少|快|慢|近|远|高|低|长|短|重|轻|旧|适合|合适|值得|划算|受欢迎|重要)(?!价)|比较|对比|推荐|哪个|哪家|哪种|为什么|怎么|怎样|如何|是否|平均.+的|适合.+的/u;

/** Whether the wanted answer needs judgement, and so a model: the built-in engine only reads. */
export function asksToJudge(label: string): boolean {
  return (
    ENGLISH_JUDGING.test(label) || ENGLISH_RECKONING.test(label) || CHINESE_JUDGING.test(label)
  );
}

/** Whether the words only describe criteria, so that the page may have none or many such things. */
export function isCriterion(label: string): boolean {
  return ENGLISH_CRITERION.test(label);
}
