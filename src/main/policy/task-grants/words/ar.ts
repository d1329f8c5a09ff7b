import type { TaskWords } from './task-words.ts';

export const AR_TASK: TaskWords = {
  fillers: '',
  verbs: {
    send: 'أرسل | ارسل | إرسال | رد | أجب',
    publish: 'انشر | نشر | علق',
    delete: 'احذف | حذف | امسح | أزل | أفرغ',
    order: 'اطلب | اشتر | اشتري | شراء',
    book: 'احجز | حجز',
    subscribe: 'اشترك | ألغ الاشتراك',
    'sign-in': 'سجل الدخول | سجّل الدخول | تسجيل الدخول | سجل',
    upload: 'ارفع | أرفق',
    submit: 'احفظ | املأ | أنشئ | أضف | غير | عدل | قدم | حدث',
    confirm: 'أكد | وافق',
  },
  not: 'لا | بدون | دون | قبل | كيف | لم | هل',
  many: 'كل | جميع | هذه',
  numbers: { اثنين: 2, ثلاثة: 3, أربعة: 4, خمسة: 5 },
  and: 'و | ثم | أو',
};
