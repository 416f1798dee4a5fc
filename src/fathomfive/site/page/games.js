// The games of this browser: texts by key in IndexedDB.  `save` returns when a text is on disk.
//
// One tab has them at a time (worker.js holds a lock).  Should a lock ever be taken from a tab that still writes, its writes fail:
// every owner has a number, each write looks at it in the same transaction, and only the newest owner may write.
const OWNER = 'owner';

const done = request => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
const committed = transaction => new Promise((resolve, reject) => { transaction.oncomplete = () => resolve(); transaction.onabort = () => reject(transaction.error || new Error('another tab has the games')); });

async function database() {
  const opening = indexedDB.open('fathom-five', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
  return done(opening);
}

export async function openGames() {
  const base = await database();
  const begun = base.transaction('texts', 'readwrite'), texts = begun.objectStore('texts');
  const [owner = 0, keys, values] = await Promise.all([done(texts.get(OWNER)), done(texts.getAllKeys()), done(texts.getAll())]);
  const mine = owner + 1;
  texts.put(mine, OWNER);
  await committed(begun);
  const found = Object.fromEntries(keys.map((key, nth) => [key, values[nth]]).filter(([key]) => key !== OWNER));

  async function save(key, text) {
    const writing = base.transaction('texts', 'readwrite', { durability: 'strict' }), at = writing.objectStore('texts');
    at.get(OWNER).onsuccess = ({ target }) => {
      if (target.result !== mine) writing.abort();
      else if (text === null || text === undefined) at.delete(key);
      else at.put(text, key);
    };
    await committed(writing);
  }
  return { found, save };
}
