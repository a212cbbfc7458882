import { chunkBytes } from '../../lib/contract/limits.ts'
import { upload as calls } from '../../lib/contract/upload.ts'
import { heldPlaces } from '../store/uploads.ts'
import { type Routes, read, upload, write } from '../wire/route.ts'
import { addChunk, dropPackage, progressOf } from '../work/upload-package.ts'
import { storePictures } from '../work/upload-picture.ts'

export const uploadRoutes = {
  uploadSingleFile: upload(calls.uploadSingleFile, ({ longestSide }, files, context) =>
    storePictures(files, context, ([first]) => first, longestSide),
  ),

  uploadMultipartFile: upload(calls.uploadMultipartFile, (_, files, context) =>
    storePictures(files, context, (stored) => ({ files: stored })),
  ),

  addFragFile: upload(calls.addFragFile, addChunk),

  removeFragFile: write(calls.removeFragFile, dropPackage),

  getChunkFileList: read(calls.getChunkFileList, async ({ md5Val }, { services, account }) => {
    const { upload, file } = await progressOf(services.db, account.id, md5Val)
    if (upload) return { indices: await heldPlaces(services.db, upload.id) }
    const chunks = file ? Math.ceil(file.size / chunkBytes) : 0
    return { indices: Array.from({ length: chunks }, (_, index) => index) }
  }),

  getLastFileIndex: read(calls.getLastFileIndex, async ({ md5Val }, { services, account }) => {
    const { upload, file, state } = await progressOf(services.db, account.id, md5Val)
    if (!upload) return { index: file ? Math.ceil(file.size / chunkBytes) - 1 : -1, state, file }
    const receivedPlaces = await heldPlaces(services.db, upload.id)
    const gap = receivedPlaces.findIndex((place, index) => place !== index)
    return { index: (gap === -1 ? receivedPlaces.length : gap) - 1, state, file }
  }),
} satisfies Routes<typeof calls>
