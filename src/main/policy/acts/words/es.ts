import type { ActWords } from './act-words.ts';

export const ES: ActWords = {
  whole: {
    send: 'enviar | enviar mensaje | enviar ahora',
    publish: 'publicar | postear | publicar ahora',
    delete: 'eliminar | borrar | suprimir | vaciar papelera | vaciar la papelera | cerrar cuenta',
    order:
      'comprar | comprar ahora | cómpralo ya | pedir | pedir ahora | hacer pedido | realizar pedido | realizar el pedido | confirmar pedido | confirmar compra | finalizar compra | finalizar pedido | tramitar pedido | cancelar pedido | pujar',
    book: 'reservar | reservar ahora | confirmar reserva | cancelar reserva',
    subscribe: 'suscribirse | suscribirme | cancelar suscripción | darse de baja',
    pay: 'pagar | pagar ahora | realizar pago | confirmar pago | confirmar y pagar | donar | donar ahora',
    transfer:
      'transferir | hacer transferencia | confirmar transferencia | enviar dinero | retirar fondos',
    'create-key': 'crear clave api | generar clave | generar token',
    'accept-terms': 'firmar | aceptar términos | aceptar los términos | firmar contrato',
  },
  leading: {
    send: 'enviar',
    publish: 'publicar',
    delete: 'eliminar | borrar',
    order: 'comprar | pedir',
    book: 'reservar',
    subscribe: 'suscribirse a | cancelar suscripción',
    pay: 'pagar | donar',
    transfer: 'transferir',
    'change-password': 'cambiar contraseña | cambiar la contraseña | restablecer contraseña',
    'change-security': 'autorizar | conceder acceso | revocar',
    'create-key': 'crear clave api | generar clave api',
  },
  trailing: {},
  notBefore: {
    all: 'filtro | filtros | el filtro | los filtros | búsqueda | la búsqueda | formato | código | más tarde | o | por | ayuda',
  },
  notAfter: 'no | cancelar',
  yes: 'sí | si | aceptar | confirmar | continuar | de acuerdo | ok',
  and: 'y',
};
