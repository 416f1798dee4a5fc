// The service worker: shows that it is somebody's turn, and leads to the table.  It keeps no pages.
self.addEventListener('push', event => {
  const said = event.data.json();
  event.waitUntil(self.registration.showNotification(said.title, { body: said.body, tag: said.tag, icon: '/static/favicon.svg', data: said.url }));
});
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(pages => {
    const open = pages.find(page => page.url === event.notification.data);
    return open ? open.focus() : self.clients.openWindow(event.notification.data);
  }));
});
