import type { EN_REFUSED_WRITES } from '../../en/errors/refused-writes.ts';
import type { SameTexts } from '../../same-texts.ts';

/** Why a write of a run was refused, by the reason. */
export const ZH_REFUSED_WRITES: SameTexts<typeof EN_REFUSED_WRITES> = {
  'NEEDS_APPROVAL.not-asked-for': [
    '未发送：任务没有要求这样做。',
    '请在任务页面许可，或在任务中写明。',
    '未向 {origin} 发送：任务没有要求这样做。可用 {flag} 许可。',
  ],
  'NEEDS_APPROVAL.count-used': [
    '未继续发送：已达到许可的次数。',
    '请在任务页面许可，或在任务中写明更多次数。',
    '未继续向 {origin} 发送：已达到许可的次数。可用 {flag} 许可更多。',
  ],
  'NEEDS_APPROVAL.grave': [
    '未发送：此操作涉及金钱或账户。',
    '请在任务页面许可，或在任务中写明金额或账户。',
    '未向 {origin} 发送：涉及金钱或账户，任务中没有写明具体值。可用 {flag} 许可。',
  ],
  'NEEDS_APPROVAL.value-missing': [
    '未发送：缺少任务中写明的内容。',
    '请检查任务填写的内容，或在任务页面许可。',
    '未向 {origin} 发送：缺少任务中写明的内容。可用 {flag} 许可。',
  ],
  'NEEDS_APPROVAL.value-differs': [
    '未发送：其中有你没有指定也没有看到的内容。',
    '请先在任务页面查看各项内容，再许可。',
    '未向 {origin} 发送：其中有你没有指定也没有看到的内容。可用 {flag} 许可。',
  ],
  'NEEDS_APPROVAL.look': [
    '未发送：任务只要求查看。',
    '请在任务页面许可，或在任务中写明。',
    '未向 {origin} 发送：任务只要求查看。可用 {flag} 许可。',
  ],
  'NEEDS_APPROVAL.look-chosen': [
    '未发送：你选择了“仅查看”。',
    '请改选“更改前询问”，再重新开始任务。',
    '未向 {origin} 发送：你选择了“仅查看”。可用 {flag} 让任务先询问。',
  ],
  'NEEDS_APPROVAL.never': [
    '未发送：任务要求不要这样做。',
    '请在任务页面许可，或修改任务。',
    '未向 {origin} 发送：任务要求不要这样做。可用 {flag} 许可。',
  ],
};
