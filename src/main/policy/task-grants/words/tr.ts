import type { TaskWords } from './task-words.ts';

export const TR_TASK: TaskWords = {
  fillers: '',
  verbs: {
    send: 'gönder | gönderin | yolla | yanıtla | cevapla | ilet',
    publish: 'yayınla | yayımla | paylaş | yorum yap',
    delete: 'sil | silin | kaldır | temizle | boşalt',
    order: 'sipariş ver | sipariş et | satın al | siparişi iptal et',
    book: 'rezervasyon yap | rezerve et | randevu al | ayırt',
    subscribe: 'abone ol | abonelikten çık | aboneliği iptal et',
    'sign-in': 'giriş yap | oturum aç | kaydol | kayıt ol',
    upload: 'yükle | ekle dosyayı',
    download: 'indir',
    bookmark: 'yer imi ekle | yer imlerine ekle',
    submit: 'kaydet | doldur | oluştur | ekle | değiştir | düzenle | güncelle | ayarla',
    confirm: 'onayla | kabul et',
  },
  not: 'asla | değil | önce | nasıl',
  many: 'tüm | bütün | her | hepsini | bu',
  numbers: { iki: 2, üç: 3, dört: 4, beş: 5, on: 10 },
  and: 've | sonra | veya',
};
