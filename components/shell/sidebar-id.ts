/** Id of the menu, for the buttons that control it. */
export const sidebarId = 'sidebar'
