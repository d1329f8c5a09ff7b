import type { TaskWords } from './task-words.ts';

export const FR_TASK: TaskWords = {
  fillers: '',
  verbs: {
    send: 'envoie | envoyer | envoyez | réponds | répondre | répondez | transfère | transférez',
    publish: 'publie | publier | publiez | poste | postez | commente | commentez',
    delete:
      'supprime | supprimer | supprimez | efface | effacer | effacez | enlève | vide | retire',
    order: 'commande | commander | commandez | achète | acheter | achetez | annule la commande',
    book: 'réserve | réserver | réservez',
    subscribe: 'abonne | abonner | désabonne | désabonner | résilie | résilier',
    'sign-in': 'connecte | connecter | connectez | inscris | inscrire | identifie',
    upload: 'téléverse | téléverser | joins | joindre | importe',
    download: 'télécharge | télécharger | téléchargez',
    bookmark: 'ajoute aux favoris | ajouter aux favoris | ajoute un favori | mets en favori',
    submit:
      'enregistre | enregistrer | enregistrez | remplis | remplir | remplissez | soumets | soumettre | crée | créer | créez | ajoute | ajouter | ajoutez | modifie | modifier | change | renomme | valide | valider | mets',
    confirm: 'confirme | confirmer | confirmez | accepte',
  },
  not: 'ne | n | pas | sans | jamais | avant | comment',
  many: 'tous | toutes | tout | chaque | plusieurs | ces',
  numbers: { deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, dix: 10 },
  and: 'et | puis | ou',
};
