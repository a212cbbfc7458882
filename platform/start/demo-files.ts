import type { Db } from '../db/connect.ts'
import { readSetting, saveSetting } from '../store/settings.ts'
import { storeDemoPackages } from './demo-packages.ts'
import { drawDemoPictures } from './demo-pictures.ts'
import type { DemoServices } from './store-demo-file.ts'

const setting = 'demoFiles'

/** Requests the files of the demo's rows, which are made at the end of the start. */
export const askDemoFiles = (db: Db) => saveSetting(db, setting, 'due')

/** Makes the pictures of the demo's papers and the packages of its versions, once. */
export async function ensureDemoFiles(services: DemoServices) {
  const { db } = services
  if ((await readSetting(db, setting)) !== 'due') return
  await saveSetting(db, setting, 'done')
  await drawDemoPictures(services)
  await storeDemoPackages(services)
}
