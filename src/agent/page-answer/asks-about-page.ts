/** Longer tasks describe work. */
const MAX_CHARS = 400;

/** Matches a question, or a wish to have the page put in other words. */
const ASKS =
  /[?？]\s*$|^(?:what|who|whom|whose|when|where|which|why|how|summari[sz]e|sum up|explain|translate|tl;?dr)\b|^(?:give me|write) (?:me )?a (?:short )?summary|^(?:总结|概括|解释|翻译|什么|谁|哪|为什么|怎么|如何|是否)|[吗呢]\s*$|多少|是谁|是什么|有哪些/iu;

/** Matches verbs of acts as orders: at the beginning, or after a word that joins two wishes. */
const ORDERS =
  /(?:^|\b(?:and|then|please|to|(?:can|could|will|would) you)\s+|[,;]\s*)(?:click|press|open|go to|visit|fill|type|enter|send|submit|order|buy|pay|book|reserve|add|delete|remove|create|save|download|upload|sign|log|register|subscribe|change|set|move|post|publish|reply|remind)\b|点击|打开|前往|访问|填写|输入|发送|提交|订购|购买|支付|预订|添加|删除|创建|保存|下载|上传|登录|注册|修改|发布|回复/iu;

/** Matches references to content outside the page. */
const ELSEWHERE =
  /\b(?:search|look up|find out|google|other (?:tab|page|site)s?|(?:all|each) (?:page|tab|link)s?|latest|today)\b|https?:|\bwww\.|@|搜索|查找|其他(?:标签|网页|网站)|最新|今天/iu;

/**
 * Whether a task reads like a question about the page in front. It only chooses the way: if the page does not answer it, the planner gets
 * the task.
 */
export function asksAboutPage(task: string): boolean {
  const words = task.trim();
  return (
    words.length <= MAX_CHARS &&
    [ORDERS, ELSEWHERE].every((sign) => !sign.test(words)) &&
    ASKS.test(words)
  );
}
