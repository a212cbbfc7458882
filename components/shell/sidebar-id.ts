/** What the menu's buttons point at. */
export const sidebarId = 'sidebar'
