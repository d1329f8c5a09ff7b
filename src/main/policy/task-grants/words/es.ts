import type { TaskWords } from './task-words.ts';

export const ES_TASK: TaskWords = {
  fillers: '',
  verbs: {
    send: 'envía | enviar | envíe | envia | manda | mandar | responde | responder | reenvía',
    publish: 'publica | publicar | publique | comenta | comentar | postea',
    delete: 'elimina | eliminar | elimine | borra | borrar | borre | quita | vacía',
    order: 'pide | pedir | compra | comprar | compre | encarga | cancela el pedido',
    book: 'reserva | reservar | reserve',
    subscribe: 'suscribe | suscríbete | suscribirse | desuscribe | cancela la suscripción',
    'sign-in': 'inicia | iniciar | accede | entra | regístrate | registra',
    upload: 'sube | subir | adjunta | adjuntar',
    download: 'descarga | descargar | descargue',
    bookmark: 'añade a marcadores | guarda en marcadores | añadir a favoritos',
    submit:
      'guarda | guardar | rellena | rellenar | completa | crea | crear | añade | añadir | cambia | cambiar | edita | modifica | actualiza | renombra | pon',
    confirm: 'confirma | confirmar | acepta',
  },
  not: 'no | sin | nunca | antes | cómo',
  many: 'todos | todas | todo | cada | varios | estos | estas',
  numbers: { dos: 2, tres: 3, cuatro: 4, cinco: 5, diez: 10 },
  and: 'y | luego | después | o',
};
